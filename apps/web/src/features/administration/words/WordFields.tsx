import { Button } from '@mantine/core';
import { LANGUAGES, type Language } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { WrittenField } from '../../../platform/forms/WrittenField';
import type { Words } from './use-word-form';
import classes from './Words.module.css';

/** A text of one language. */
export interface WordField {
  name: string;
  label: string;
  /** The portal's own text; empty if it has none. */
  original: string;
  max: number;
  /** Left out for a single line. */
  lines?: { min: number; max: number } | undefined;
}

interface WordFieldsProps {
  words: Words;
  placeholders: readonly string[];
  /** The fields of each language; a language without any is left out. */
  sides: Record<Language, readonly WordField[]>;
}

/** The words of something in both languages beside each other, with what can be filled in. */
export function WordFields({ words, placeholders, sides }: WordFieldsProps) {
  const { t } = useTranslation('administration');
  const { form, textOf, type, insert, use } = words;
  return (
    <>
      {placeholders.length > 0 && (
        <p className={classes.placeholders}>
          <span>{t('words.placeholders')}</span>
          {placeholders.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="light"
              onClick={() => insert(name)}
            >{`{{${name}}}`}</Button>
          ))}
        </p>
      )}
      <div className={classes.sides}>
        {LANGUAGES.filter((language) => sides[language].length > 0).map((language) => (
          <fieldset key={language} className={classes.side}>
            <legend>{t(`words.languages.${language}`)}</legend>
            {sides[language].map(({ name, label, original, max, lines }) => (
              <WrittenField
                key={name}
                name={name}
                label={label}
                description={original && <span className={classes.original}>{original}</span>}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                placeholder={original ? t('words.asOriginal') : t('words.nothing')}
                maxLength={max}
                lines={lines}
                error={form.errors[name]}
                value={textOf(name)}
                onFocus={() => use(name)}
                onChange={(text) => type(name, text)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
