import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** The keyword that this field has sent and that has not come back as its value. */
  const [sent, setSent] = useState<string | null>(null);
  if (shown !== value) {
    setShown(value);
    setSent(null);
    // The filters were cleared, or the address has changed. What was typed since the field sent its keyword stays.
    if (value !== sent) setText(value);
  }
  const search = (keyword: string) => {
    if (keyword !== value) setSent(keyword);
    onSearch(keyword);
  };
  const searchSoon = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => searchSoon(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
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
        onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
      />
    </>
  );
}
