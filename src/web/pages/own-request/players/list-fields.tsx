import { SHORT_LABELS } from '#/features/availability/messages.ts';
import type { Candidate } from '#/features/event-requests/players/model.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { candidatesOf, type DraftList, nameOf } from './draft.ts';

interface ListFieldsProps {
  list: DraftList;
  candidates: readonly Candidate[];
  /** By musician: what they are on another list for. */
  elsewhere: ReadonlyMap<string, string>;
  error: (path: string) => string | undefined;
  onChange: (part: Partial<DraftList>) => void;
  onRemove: () => void;
}

export function ListFields({ list, candidates, elsewhere, error, onChange, onRemove }: ListFieldsProps) {
  const { chosen, asked, wished, manner, hours, fee } = list;
  const name = nameOf(list);
  const able = candidatesOf(list, candidates);
  const nobodyFree =
    able.length > 0 &&
    chosen.length === 0 &&
    able.every(({ musicianId, availability }) => availability === 'taken' || elsewhere.has(musicianId));
  const wrong = error('musicians') ?? error('places');
  const toggle = (id: string) =>
    onChange({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left w-full font-display text-row font-ff">{name}</legend>
      <div className="clear-both grid gap-3">
        {asked.length > 0 ? (
          <p className="text-label text-quiet">Asked already: {asked.map((one) => one.name).join(', ')}.</p>
        ) : null}
        {able.length > 0 ? (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {able.map(({ musicianId, name: who, availability, reason }) => {
              const at = chosen.indexOf(musicianId);
              const other = elsewhere.get(musicianId);
              return (
                <li key={musicianId}>
                  <Checkbox
                    label={at < 0 ? who : `${at + 1}. ${who}`}
                    hint={[
                      other ? `plays ${other}` : (reason ?? SHORT_LABELS[availability]),
                      wished.includes(musicianId) ? 'wished by the client' : '',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                    checked={at >= 0}
                    disabled={at < 0 && other !== undefined}
                    onChange={() => toggle(musicianId)}
                  />
                </li>
              );
            })}
          </ul>
        ) : (
          <p>{asked.length > 0 ? 'Nobody else' : 'Nobody'} on our list plays this.</p>
        )}
        {nobodyFree ? (
          <p className="font-label text-accent">Nobody else who is free plays this: it stays open.</p>
        ) : null}
        {wrong ? <p className="text-label font-label text-accent">{wrong}</p> : null}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_minmax(0,5fr)]">
          <SelectField
            label="How they are asked"
            value={manner}
            onChange={(event) => onChange({ manner: event.target.value === 'at-once' ? 'at-once' : 'waves' })}
          >
            <option value="waves">One after the other</option>
            <option value="at-once">All at once</option>
          </SelectField>
          <TextField
            label="Hours to answer"
            inputMode="numeric"
            maxLength={3}
            value={hours}
            error={error('hours')}
            onChange={(event) => onChange({ hours: event.target.value })}
          />
          <TextField
            label="Fee in dollars, each"
            hint="May stay open: they read ‘to be agreed’."
            inputMode="decimal"
            maxLength={10}
            value={fee}
            placeholder={list._id === undefined ? '' : 'as it stands'}
            error={error('fee')}
            onChange={(event) => onChange({ fee: event.target.value })}
          />
        </div>
        {asked.length === 0 ? (
          <Button variant="quiet" className="justify-self-start" onClick={onRemove}>
            Take this part out<span className="sr-only">: {name}</span>
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
