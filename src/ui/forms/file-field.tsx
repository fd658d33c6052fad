import { type DragEvent, useId, useState } from 'react';
import { FieldError } from './field.tsx';

interface FileFieldProps {
  label: string;
  hint: string;
  name: string;
  /** Comma-separated extensions. */
  accept: string;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}

const ZONE =
  'mt-1 border-2 border-dashed border-field-edge bg-ivory p-4 text-ebony has-aria-invalid:border-felt sm:p-6';
const INPUT =
  'block w-full text-body file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-b-key file:border-2 file:border-solid file:border-ebony file:bg-ivory file:px-5 file:text-label file:font-label hover:file:bg-ebony hover:file:text-ivory';

/** A native input, for keyboards and screen readers. */
export function FileField({ label, hint, name, accept, chosen, error, onChoose }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent<HTMLDivElement>): void {
    event.preventDefault();
    setOver(false);
    const input = event.currentTarget.querySelector('input');
    if (!input || event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }

  return (
    <div>
      <label htmlFor={id} className="block text-label font-label">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-label text-quiet">
        {hint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the field in it does */}
      <div
        className={over ? `${ZONE} border-solid` : ZONE}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          id={id}
          name={name}
          accept={accept}
          required
          aria-describedby={`${id}-hint ${error ? `${id}-error` : `${id}-chosen`}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
          className={INPUT}
        />
        <p id={`${id}-chosen`} aria-live="polite" className="mt-2 text-label text-smoke">
          {chosen ?? 'Or drop it here.'}
        </p>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
