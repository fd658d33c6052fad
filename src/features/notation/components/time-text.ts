export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    minutes > 0 ? counted(minutes, 'minute') : '',
    rest > 0 || minutes === 0 ? counted(rest, 'second') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
