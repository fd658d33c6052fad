import { arcText } from '../messages.ts';
import type { SunAndHeat } from '../model.ts';

const WIDTH = 600;
const HORIZON = 150;
const GROUND = 34;
/** Units per degree: midsummer's noon fits. */
const DEGREE = 1.75;
const KEY_GAP = 1.5;

/** Arc of the sun above, sections as white keys below, a fermata at sunset. */
export function SunArc({ sky }: { sky: Pick<SunAndHeat, 'times' | 'arc' | 'sections' | 'date'> }) {
  const { times, arc, sections } = sky;
  const first = arc[0]?.minute ?? 0;
  const last = arc.at(-1)?.minute ?? 1440;
  const x = (minute: number) => ((minute - first) / (last - first)) * WIDTH;
  const y = (altitude: number) => HORIZON - Math.max(0, altitude) * DEGREE;
  const [from, to] = [sections[0]?.from ?? 0, Math.max(0, ...sections.map((section) => section.to))];
  const dawn = times.sunrise - (times.dusk - times.sunset);
  const path = (points: SunAndHeat['arc']) =>
    points.map(({ minute, altitude }, index) => `${index ? 'L' : 'M'}${n(x(minute))} ${n(y(altitude))}`).join('');
  const day = arc.filter(({ minute }) => minute >= times.sunrise && minute <= times.sunset);
  const played = sections.length > 0 ? between(arc, from, to) : [];
  const ends = [played[0], played.at(-1)].filter((point) => point !== undefined);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HORIZON + GROUND}`}
      role="img"
      aria-label={arcText(sky)}
      className="block h-auto w-full overflow-hidden"
    >
      <rect width={WIDTH} height={HORIZON} className="fill-ebony" />
      <rect x={x(dawn)} width={x(times.dusk) - x(dawn)} height={HORIZON} className="fill-blush" />
      <rect x={x(times.sunrise)} width={x(times.sunset) - x(times.sunrise)} height={HORIZON} className="fill-bone" />
      <path d={path(day)} className="fill-none stroke-ebony" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      <path
        d={path(played.filter(({ altitude }) => altitude >= 0))}
        className="fill-none stroke-felt"
        strokeWidth="7"
        strokeLinecap="butt"
      />
      {ends.map(({ minute, altitude }) => (
        <g key={minute} className={altitude > 0 ? 'fill-felt stroke-felt' : 'fill-felt-lit stroke-felt-lit'}>
          <path d={`M${n(x(minute) + 9)} ${n(y(altitude) - (altitude > 0 ? 0 : 9))}V${HORIZON}`} strokeWidth="2" />
          <ellipse
            rx="10"
            ry="7"
            transform={`translate(${n(x(minute))} ${n(y(altitude) - (altitude > 0 ? 0 : 9))}) rotate(-20)`}
            stroke="none"
          />
        </g>
      ))}
      <g transform={`translate(${n(x(times.sunset))} ${HORIZON})`} className="fill-ebony">
        <path d="M-17 -6C-17 -30 17 -30 17 -6C14 -24 -14 -24 -17 -6Z" />
        <circle cy="-8" r="3.4" />
      </g>
      <rect y={HORIZON} width={WIDTH} height={GROUND} className="fill-ebony" />
      <rect y={HORIZON} width={WIDTH} height="5" className="fill-felt" />
      {sections.map(({ name, from: begins, to: stops }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: sections may share a name, and are drawn in their order
          key={`${name}${index}`}
          x={x(begins)}
          y={HORIZON + 5}
          width={Math.max(2, x(stops) - x(begins) - KEY_GAP)}
          height={GROUND - 5}
          className="fill-ivory"
        />
      ))}
    </svg>
  );
}

function between(arc: SunAndHeat['arc'], from: number, to: number): SunAndHeat['arc'] {
  return [heightAt(arc, from), ...arc.filter(({ minute }) => minute > from && minute < to), heightAt(arc, to)].filter(
    (point) => point !== undefined,
  );
}

function heightAt(arc: SunAndHeat['arc'], minute: number): SunAndHeat['arc'][number] | undefined {
  const after = arc.findIndex((point) => point.minute >= minute);
  const [before, next] = [arc[Math.max(0, after - 1)], arc[after]];
  if (!before || !next) return undefined;
  const share = next.minute === before.minute ? 0 : (minute - before.minute) / (next.minute - before.minute);
  return { minute, altitude: before.altitude + (next.altitude - before.altitude) * share };
}

function n(value: number): string {
  return value.toFixed(1);
}
