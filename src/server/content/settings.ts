import type { Database } from '#/database/tables.ts';
import type { SettingsInForce } from '#/features/settings/in-force/model.ts';
import { readStoredSettings } from '#/features/settings/queries.server.ts';
import { settingsInForce } from '#/features/settings/rules.ts';
import type { FixedSettings } from '#/platform/config.ts';
import type { Log } from '#/platform/process/log.ts';

export interface LiveSettings {
  readonly current: SettingsInForce;
  /** On failure the last known settings apply. */
  refresh(): Promise<SettingsInForce>;
}

export function createLiveSettings(db: Database, fixed: FixedSettings, log: Log): LiveSettings {
  let current = settingsInForce(fixed, {});
  let known: string | undefined;
  let begun = 0;
  let applied = 0;
  return {
    get current() {
      return current;
    },
    async refresh() {
      begun += 1;
      const reading = begun;
      try {
        const { text, values } = await readStoredSettings(db);
        // Overtaken by a newer read.
        if (reading < applied) return current;
        applied = reading;
        if (text !== known) current = settingsInForce(fixed, values);
        known = text;
      } catch (error) {
        log.warn({ error }, 'the settings could not be read');
      }
      return current;
    },
  };
}
