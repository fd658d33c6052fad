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

/** An empty secret alone keeps the stored one. */
export const FORGET_KEYS = 'forgetKeys';

/** Saves despite a failed login. */
export const UNTRIED = 'untried';

export interface SettingsDesk {
  /** Keeps drafts apart. */
  place: 'setup' | 'settings';
  view: SettingsView;
  origin: string;
  save(changes: SettingValues & { untried?: boolean }): Promise<ApiResult<SettingsView>>;
  tryMail(typed: SettingValues, to: string): Promise<ApiResult<{ sent: boolean; message: string }>>;
  onSaved(view: SettingsView): void;
  onRefused?(code: string): void;
  saveLabel: string;
}

/** Survives reloads; environment values are read-only. */
export function useSettingForm(group: SettingGroup, { place, view, save, onSaved, onRefused }: SettingsDesk) {
  const announce = useAnnounce();
  /** Until the next edit. */
  const [trouble, setTrouble] = useState<string>();
  const { formRef, errors, pending, refuse, formProps } = useApiForm<SettingName | typeof UNTRIED>({
    check: (values) => settingProblems(tidied(changesOf(values))) as Partial<Record<SettingName, string>>,
    submit: async (values) => {
      setTrouble(undefined);
      const result = await save({ ...changesOf(values), ...(values[UNTRIED] && { untried: true }) });
      if (!result.ok) {
        const { [UNTRIED]: note, ...fields } = result.error.fields ?? {};
        setTrouble(note);
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

  /** Empty secrets keep the stored ones. */
  function changesOf(values: Record<string, string>): SettingValues {
    const names = SETTING_GROUPS[group].filter((name) => view.fixed[name] === undefined);
    const changes = Object.fromEntries(
      names.filter((name) => !isSecret(name) || values[name]).map((name) => [name, values[name] ?? '']),
    );
    return values[FORGET_KEYS] ? { ...changes, ...Object.fromEntries(names.map((name) => [name, ''])) } : changes;
  }

  /** `prefilled` shows the default. */
  function field(name: SettingName, { hint, prefilled = false }: { hint?: string; prefilled?: boolean } = {}) {
    const variable = view.fixed[name];
    const shown = isSecret(name) ? '' : view.values[name] || (prefilled ? view.defaults[name] : '');
    const note = variable ? setByEnvironment(variable) : hint;
    return {
      name,
      error: errors[name],
      defaultValue: shown,
      readOnly: variable !== undefined,
      ...(note !== undefined && { hint: note }),
    };
  }

  return {
    formRef,
    trouble,
    field,
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

/** Other groups' saves must not remount it. */
export function groupKey(group: SettingGroup, view: SettingsView): string {
  const names = SETTING_GROUPS[group].filter((name) => !isSecret(name));
  return JSON.stringify([
    names.map((name) => view.values[name]),
    group === 'mail' && view.passwordKept,
    group === 'cards' && view.paymentKeysKept,
  ]);
}
