import { invoiceBuyerKinds } from '@cungnghe/contracts/orders/invoices';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './invoice.module.css';
import { problemsOf, type Typed, type useInvoice, useInvoiceTexts } from './use-invoice.ts';

interface InvoiceFormProps {
  readonly model: ReturnType<typeof useInvoice>;
  /** The fields hold what was said of another order. */
  readonly isReused: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function InvoiceForm({ model, isReused, onClose, onSaved }: InvoiceFormProps) {
  const said = useInvoiceTexts();
  const { typed, save } = model;
  const [isStrict, setIsStrict] = useState(false);
  const problems = problemsOf(typed, said);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsStrict(true);
    if (Object.keys(problems).length > 0) focusFirstInvalid(event.currentTarget);
    else if (!save.isPending) save.mutate(typed, { onSuccess: onSaved });
  };
  const fieldOf = (name: Exclude<keyof Typed, 'kind'>) => ({
    value: typed[name],
    error: isStrict ? (problems[name] ?? null) : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      model.type({ [name]: event.currentTarget.value }),
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {isReused ? <p className="dim">{said.reuse}</p> : null}
      <fieldset className={classes.kinds}>
        <legend>{said.kind}</legend>
        {invoiceBuyerKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="invoice-kind"
              checked={typed.kind === kind}
              onChange={() => model.type({ kind })}
            />
            {said.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={said.legal_name[typed.kind]}
        autoComplete={typed.kind === 'company' ? 'organization' : 'name'}
        {...fieldOf('legal_name')}
      />
      <TextInput
        label={said.tax_code[typed.kind]}
        description={said.tax_code_note[typed.kind]}
        autoComplete="off"
        inputMode={typed.kind === 'company' ? 'text' : 'numeric'}
        {...fieldOf('tax_code')}
      />
      <TextInput label={said.address} autoComplete="street-address" {...fieldOf('address')} />
      <TextInput label={said.email} type="email" autoComplete="email" {...fieldOf('email')} />
      {typed.kind === 'company' ? (
        <TextInput label={said.contact_name} autoComplete="name" {...fieldOf('contact_name')} />
      ) : null}
      <CallProblem error={save.error} />
      <div className="actions">
        <BusyButton type="submit" loading={save.isPending}>
          {said.save}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {said.cancel}
        </Button>
      </div>
    </form>
  );
}
