import { Autocomplete } from '@mantine/core';
import { fromLegacyFont } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { findOptions } from '../../platform/forms/SelectField';
import { Offers } from '../../platform/forms/typed/Offers';

/** The most letters of an issuer. */
const LONGEST = 200;

interface IssuerFieldProps {
  /** Also the id of the field. */
  name: string;
  readOnly?: boolean;
  className?: string | undefined;
  suggested: readonly string[];
  value: string;
  onChange: (issuer: string) => void;
}

/**
 * Who issued a document: suggested names, or any other. Accents and case do not matter for what is suggested. If the text was
 * written in a font from before Unicode, the field offers the same text in Unicode.
 */
export function IssuerField(props: IssuerFieldProps) {
  const { name, readOnly = false, suggested, className, value, onChange } = props;
  const { t } = useTranslation(['requests', 'common']);
  const meant = readOnly ? null : fromLegacyFont(value);
  return (
    <Autocomplete
      id={name}
      className={className}
      label={t('items.issuer')}
      readOnly={readOnly}
      data-locked={readOnly || undefined}
      maxLength={LONGEST}
      autoComplete="off"
      data={[...suggested]}
      filter={findOptions}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      value={value}
      error={
        meant !== null && (
          <Offers
            text={t('common:oldFont')}
            offers={[meant]}
            shown={(text) => text}
            onTake={onChange}
          />
        )
      }
      onChange={onChange}
    />
  );
}
