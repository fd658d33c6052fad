import { useRef, useState } from 'react';
import type { MoodDictionary } from '#/features/work-facts/model.ts';
import { readForm } from '#/ui/forms/use-api-form.ts';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';
import { FormRows } from './form-rows.tsx';
import { MoodsPreview } from './moods-preview.tsx';
import { dictionaryOf, rowsOf } from './moods-values.ts';
import { TempoRows } from './tempo-rows.tsx';

export type Moods = MoodDictionary & Record<string, unknown>;

const LABELS = { tempos: 'Words of a tempo: in major, in minor', forms: 'Forms' };

export function MoodsForm({ opened, forms, ...page }: TextFormProps<Moods> & { forms: readonly string[] }) {
  const [tempoRows, setTempoRows] = useState(() => rowsOf(opened.body.tempos));
  const [formRows, setFormRows] = useState(() => rowsOf(opened.body.forms));
  const place = useRef<HTMLDivElement>(null);

  function read(): MoodDictionary {
    const form = place.current?.closest('form');
    return dictionaryOf(form ? readForm(form) : {}, tempoRows, formRows);
  }

  return (
    <DocumentForm<Moods>
      title="The dictionary"
      hint="A change is on the site at once."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({ ...dictionaryOf(values, tempoRows, formRows) })}
      change={(json) => send(api.content.moods.$patch({ json }))}
      reopen={() => reopenDocument('moods')}
      {...page}
    >
      {({ errors, touch, showRefusal }) => (
        <div ref={place} className="grid gap-12">
          <TempoRows
            rows={tempoRows}
            errors={errors}
            onChange={(rows) => {
              setTempoRows(rows);
              touch();
            }}
          />
          <FormRows
            rows={formRows}
            forms={forms}
            errors={errors}
            onChange={(rows) => {
              setFormRows(rows);
              touch();
            }}
          />
          <MoodsPreview read={read} onRefused={showRefusal} />
        </div>
      )}
    </DocumentForm>
  );
}
