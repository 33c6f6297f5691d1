import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSearch } from '../codes/CodeSearch';

const TYPING_PAUSE_MS = 400;

/** The id of the field; a list has only one. */
export const KEYWORD_ID = 'list-keyword';

interface KeywordFieldProps {
  name?: string;
  /** What can be searched for. It is also the placeholder, unless it is too long for the field. */
  label: string;
  placeholder?: string;
  width?: number;
  value: string;
  /** Whether rows can be found by card numbers, so that scanning a card finds its owner. */
  takesCodes?: boolean;
  onSearch: (keyword: string) => void;
}

/** Searches after a pause in typing, and at once on Enter. */
export function KeywordField(props: KeywordFieldProps) {
  const { name = 'keyword', label, placeholder = label, width = 230, value, onSearch } = props;
  const { takesCodes = false } = props;
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The filters were cleared, or the address has changed.
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
