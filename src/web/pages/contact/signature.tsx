import { CONTACT_TOPICS } from '#/features/contact/model.ts';

const FIELDS = ['topic', 'firstName', 'lastName', 'email', 'message'] as const;
const CRESCENDO = ['font-p', 'font-mp', 'font-mf', 'font-f', 'font-ff', 'font-fff'] as const;

/** Decorative: repeats the fields. */
export function Signature({ values }: { values: Record<string, string> }) {
  const filled = FIELDS.filter((field) => (values[field] ?? '').trim() !== '').length;
  const name = [values.firstName, values.lastName].map((part) => part?.trim()).filter(Boolean);
  const topic = CONTACT_TOPICS.find((known) => known === values.topic);
  return (
    <div aria-hidden="true" className="border-t border-line pt-4">
      <p className="text-label text-quiet">
        {topic ? `Concerning ${topic.toLowerCase() === 'general' ? 'things in general' : topic}, yours` : 'Yours'}
      </p>
      <p className={`weighs mt-1 min-h-[1.06em] font-display text-lead break-words ${CRESCENDO[filled]}`}>
        {name.length > 0 ? name.join(' ') : 'your name'}
      </p>
    </div>
  );
}
