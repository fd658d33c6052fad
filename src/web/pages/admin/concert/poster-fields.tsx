import { type RefObject, useEffect, useState } from 'react';
import { GROUND_LABELS, THEME_LABELS } from '#/features/concert-series/messages.ts';
import { type Concert, GROUNDS, type PosterChoice, type PosterData, THEMES } from '#/features/concert-series/model.ts';
import { posterOf } from '#/features/concert-series/posters/poster.ts';
import { posterSvg } from '#/features/concert-series/posters/svg.ts';
import { posterFor } from '#/features/concert-series/rules.ts';
import { DYNAMICS, type Dynamic } from '#/features/work-facts/model.ts';
import { inHouseInks } from '#/platform/house/house-inks.ts';
import { SelectField } from '#/ui/forms/field.tsx';
import { readForm } from '#/ui/forms/use-api-form.ts';
import glyphs from '#/ui/notation/engraved/glyphs.svg';
import { NOTATION_BOXES } from '#/ui/notation/engraved/notation-boxes.ts';
import { useRootData } from '#/web/root-data.ts';
import { type ProgramRow, programOf } from './program-field.tsx';

interface PosterFieldsProps {
  formRef: RefObject<HTMLFormElement | null>;
  item: Concert | undefined;
  rows: readonly ProgramRow[];
  number: number;
  series: string;
  field: (name: string) => { name: string; error: string | undefined };
}

type Values = Partial<Record<string, string>>;

export function posterChoice(values: Values): PosterChoice {
  const otherwise = posterFor(values.title ?? '');
  return {
    theme: THEMES.find((theme) => theme === values.theme) ?? otherwise.theme,
    dynamic: DYNAMICS.find((dynamic) => dynamic === values.dynamic) ?? otherwise.dynamic,
    ground: GROUNDS.find((ground) => ground === values.ground) ?? otherwise.ground,
  };
}

export function PosterFields({ formRef, item, rows, number, series, field }: PosterFieldsProps) {
  const { business } = useRootData();
  const [values, setValues] = useState<Values>({});
  const chosen = item ?? posterFor('');

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const read = () => setValues(readForm(form));
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [formRef]);

  const typed = programOf(rows).filter(({ title }) => title !== '');
  const poster: PosterData = {
    ...posterChoice({ ...chosen, ...values }),
    slug: item?.slug ?? 'new',
    number,
    pianist: values.pianist ?? item?.pianist ?? '',
    title: (values.title ?? item?.title ?? '').trim() || 'A Title',
    program: typed.length > 0 ? typed : [{ title: 'A Piece', composer: 'A Composer' }],
    duration: Number(values.duration ?? item?.duration ?? 0) || 0,
    basePrice: 0,
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-card font-f">Poster</legend>
      <p className="text-label text-quiet">Drawn from title and programme. You choose how.</p>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <SelectField {...field('theme')} label="Notation" defaultValue={chosen.theme}>
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {THEME_LABELS[theme]}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('ground')} label="Ground" defaultValue={chosen.ground}>
            {GROUNDS.map((ground) => (
              <option key={ground} value={ground}>
                {GROUND_LABELS[ground]}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...field('dynamic')}
            label="How loud"
            hint="The title is set from ppp, thin, to fff, heavy; here and on the menu."
            defaultValue={chosen.dynamic}
          >
            {DYNAMICS.map((dynamic) => (
              <option key={dynamic} value={dynamic}>
                {dynamic}
              </option>
            ))}
          </SelectField>
        </div>
        <div
          aria-hidden="true"
          className="max-w-86 border border-line [&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `posterSvg` escapes every text and attribute
          dangerouslySetInnerHTML={{
            __html: inHouseInks(
              posterSvg(posterOf(poster), { series, house: business.name }, { mark: signOf(poster.dynamic) }),
              business.colours,
            ),
          }}
        />
      </div>
    </fieldset>
  );
}

function signOf(dynamic: Dynamic) {
  const { width, height } = NOTATION_BOXES[dynamic];
  const markup = `<use href="${glyphs}#${dynamic}" width="${width}" height="${height}"/>`;
  return { width, height, viewBox: `0 0 ${width} ${height}`, markup };
}
