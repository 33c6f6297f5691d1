import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSearch } from '../codes/CodeSearch';

const TYPING_PAUSE_MS = 400;

/** The id of the field; a list has one. */
export const KEYWORD_ID = 'list-keyword';

interface KeywordFieldProps {
  name?: string;
  /** What is looked for; also stands in the empty field, unless that has no room for it. */
  label: string;
  placeholder?: string;
  width?: number;
  value: string;
  /** Whether rows are found by numbers that codes name, so that scanning a card finds whose it is. */
  takesCodes?: boolean;
  onSearch: (keyword: string) => void;
}

/** Asks after a pause in typing, and at once on Enter. */
export function KeywordField(props: KeywordFieldProps) {
  const { name = 'keyword', label, placeholder = label, width = 230, value, onSearch } = props;
  const { takesCodes = false } = props;
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // Cleared, or changed by the address.
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <>
      {takesCodes && <CodeSearch onNumber={onSearch} />}
      <TextInput
        id={KEYWORD_ID}
        type="search"
        name={name}
        aria-label={label}
        title={label}
        placeholder={placeholder}
        w={width}
        maxLength={100}
        value={text}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton aria-label={t('clearKeyword')} onClick={() => onSearch('')} />
        }
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
      />
    </>
  );
}
