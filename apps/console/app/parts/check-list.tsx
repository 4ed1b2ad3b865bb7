import { Problem } from '@cungnghe/ui/states';
import classes from './check-list.module.css';

interface CheckListProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly about?: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly error?: string | null;
}

/** Some of a few things, each with what it means. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, options, chosen, onChange, error } = props;
  const toggle = (value: Value, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset className={classes.list}>
      <legend>{legend}</legend>
      {options.map(({ value, label, about }) => (
        <label key={value} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          <span>
            {label} {about !== undefined && <span className="dim">{about}</span>}
          </span>
        </label>
      ))}
      {error != null && <Problem>{error}</Problem>}
    </fieldset>
  );
}
