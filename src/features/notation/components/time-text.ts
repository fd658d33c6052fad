import { things } from '#/platform/text/english.ts';

export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [minutes > 0 ? things(minutes, 'minute') : '', rest > 0 || minutes === 0 ? things(rest, 'second') : ''];
  return parts.filter((part) => part !== '').join(' ');
}
