interface ChooseAllProps {
  label?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ChooseAll({ label = 'Choose all on this page', checked, onChange }: ChooseAllProps) {
  return (
    <label className="needs-script mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-label">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-felt"
      />
      {label}
    </label>
  );
}
