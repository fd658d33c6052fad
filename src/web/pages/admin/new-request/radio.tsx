interface RadioProps {
  name: string;
  value: string;
  label: string;
  defaultChecked?: boolean;
}

export function Radio({ label, ...input }: RadioProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input type="radio" {...input} className="notehead" />
      <span>{label}</span>
    </label>
  );
}
