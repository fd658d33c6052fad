import { useState } from 'react';
import { setByEnvironment } from '#/features/settings/messages.ts';
import {
  isSecret,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
  type SettingsView,
  type SettingValues,
} from '#/features/settings/model.ts';
import { settingProblems, tidied } from '#/features/settings/rules.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import type { ApiResult } from '../api-client.ts';

/** The box that empties the whole group, where an empty field alone would keep what is kept. */
export const FORGET_KEYS = 'forgetKeys';

/** The box that saves a mail server although it does not let us in. */
export const UNTRIED = 'untried';

/** How a group of settings is saved: by an admin, or with the code of the first run. */
export interface SettingsDesk {
  /** Names the drafts: what is typed in one place is not found in the other. */
  place: 'setup' | 'settings';
  view: SettingsView;
  /** The public address of the site. */
  origin: string;
  save(changes: SettingValues & { untried?: boolean }): Promise<ApiResult<SettingsView>>;
  tryMail(typed: SettingValues, to: string): Promise<ApiResult<{ sent: boolean; message: string }>>;
  /** The next step, or that it is saved. */
  onSaved(view: SettingsView): void;
  /** A refusal that is not about a field. */
  onRefused?(code: string): void;
  saveLabel: string;
}

/** One group as a form: what is typed survives a reload, what the environment sets can be read and not written. */
export function useSettingForm(group: SettingGroup, { place, view, save, onSaved, onRefused }: SettingsDesk) {
  const announce = useAnnounce();
  /** Why a mail server was not saved, until something else is typed. */
  const [trouble, setTrouble] = useState<string>();
  const { formRef, errors, pending, refuse, formProps } = useApiForm<SettingName | typeof UNTRIED>({
    check: (values) => settingProblems(tidied(changesOf(values))) as Partial<Record<SettingName, string>>,
    submit: async (values) => {
      setTrouble(undefined);
      const result = await save({ ...changesOf(values), ...(values[UNTRIED] && { untried: true }) });
      if (!result.ok) {
        const { [UNTRIED]: words, ...fields } = result.error.fields ?? {};
        setTrouble(words);
        if (result.error.fields) return { fields };
        announce({ kind: 'alert', text: result.error.error });
        onRefused?.(result.error.code);
        return {};
      }
      draft.clear();
      onSaved(result.data);
      return {};
    },
  });
  const draft = useDraft(formRef, `${place}-${group}`);

  /** Without what the environment has set, and without a secret nobody has typed: the one that is kept stays. */
  function changesOf(values: Record<string, string>): SettingValues {
    const names = SETTING_GROUPS[group].filter((name) => view.fixed[name] === undefined);
    const changes = Object.fromEntries(
      names.filter((name) => !isSecret(name) || values[name]).map((name) => [name, values[name] ?? '']),
    );
    return values[FORGET_KEYS] ? { ...changes, ...Object.fromEntries(names.map((name) => [name, ''])) } : changes;
  }

  /** What every field is given. `prefilled` shows the default as if it had been typed. */
  function field(name: SettingName, { hint, prefilled = false }: { hint?: string; prefilled?: boolean } = {}) {
    const variable = view.fixed[name];
    const shown = isSecret(name) ? '' : view.values[name] || (prefilled ? view.defaults[name] : '');
    const words = variable ? setByEnvironment(variable) : hint;
    return {
      name,
      error: errors[name],
      defaultValue: shown,
      readOnly: variable !== undefined,
      ...(words !== undefined && { hint: words }),
    };
  }

  return {
    formRef,
    trouble,
    field,
    /** As they stand in the form now; nothing before the scripts came. */
    values: draft.values,
    changesOf,
    refuse,
    pending,
    formProps: {
      ...formProps,
      onInput(event: Parameters<typeof formProps.onInput>[0]) {
        formProps.onInput(event);
        if ((event.target as HTMLInputElement).name !== UNTRIED) setTrouble(undefined);
        draft.save();
      },
    },
  };
}

/** Changes when what is set does, and not when something of another group is: a form is drawn anew for it alone. */
export function groupKey(group: SettingGroup, view: SettingsView): string {
  const names = SETTING_GROUPS[group].filter((name) => !isSecret(name));
  return JSON.stringify([
    names.map((name) => view.values[name]),
    group === 'mail' && view.passwordKept,
    group === 'cards' && view.paymentKeysKept,
  ]);
}
