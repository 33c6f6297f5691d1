import type { Family } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { IN_PLACE } from '../../platform/lists/FilterBar';

const ALL = 'all';

interface FamilyFilterProps<Name extends Family> {
  families: readonly Name[];
  value: Name | null;
  onChange: (family: Name | null) => void;
}

/** Filters a list by family. */
export function FamilyFilter<Name extends Family>(props: FamilyFilterProps<Name>) {
  const { families, value, onChange } = props;
  const { t } = useTranslation(['requests', 'families']);
  return (
    <SelectField
      name="requestType"
      aria-label={t('list.type')}
      comboboxProps={IN_PLACE}
      noneLabel={t('nothingFound')}
      options={[
        { value: ALL, label: t('list.allTypes') },
        ...families.map((family) => ({ value: family, label: t(`families:${family}`) })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(families.find((family) => family === chosen) ?? null)}
    />
  );
}
