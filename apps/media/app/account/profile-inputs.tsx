import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, TextInput } from '@mantine/core';
import type { FieldName, FieldProblem, Fields } from './profile-fields.ts';

const sizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'];

const inputs: readonly {
  readonly name: Exclude<FieldName, 'company_size'>;
  readonly autoComplete: string;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly inputMode?: 'tel' | 'numeric' | 'url';
}[] = [
  { name: 'company_name', autoComplete: 'organization', max: 160, isRequired: true },
  { name: 'contact_name', autoComplete: 'name', max: 120, isRequired: true },
  { name: 'phone', autoComplete: 'tel', max: 30, isRequired: true, inputMode: 'tel' },
  { name: 'industry', autoComplete: 'off', max: 80, isRequired: true },
  { name: 'tax_code', autoComplete: 'off', max: 20, inputMode: 'numeric' },
  { name: 'website', autoComplete: 'url', max: 200, inputMode: 'url' },
];

interface ProfileInputsProps {
  readonly fields: Fields;
  readonly problems: Partial<Record<FieldName, FieldProblem>>;
  readonly onType: (name: FieldName, value: string) => void;
}

/** The fields of the business profile. */
export function ProfileInputs({ fields, problems, onType }: ProfileInputsProps) {
  const { t } = useTranslation('media');
  const errorOf = (name: FieldName) => {
    const problem = problems[name];
    return problem === undefined ? undefined : t(`profile.problem.${problem}`);
  };
  return (
    <>
      {inputs.map(({ name, max, isRequired = false, ...input }) => (
        <TextInput
          key={name}
          {...input}
          name={name}
          maxLength={max}
          label={isRequired ? t(`profile.${name}`) : t('profile.optional', { label: t(`profile.${name}`) })}
          description={t(`profile.${name}_hint`)}
          aria-required={isRequired}
          value={fields[name]}
          onChange={(event) => onType(name, event.currentTarget.value)}
          error={errorOf(name)}
        />
      ))}
      <NativeSelect
        name="company_size"
        label={t('profile.company_size')}
        description={t('profile.company_size_hint')}
        aria-required
        value={fields.company_size}
        onChange={(event) => onType('company_size', event.currentTarget.value)}
        error={errorOf('company_size')}
        data={[
          { value: '', label: t('profile.choose') },
          ...[...new Set([...sizes, fields.company_size])]
            .filter((size) => size !== '')
            .map((size) => ({ value: size, label: t('profile.people', { size }) })),
        ]}
      />
    </>
  );
}
