import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import classes from './Form.module.css';

interface LeftOutListProps {
  /** Why they were left out. */
  intro: string;
  texts: readonly string[];
}

/**
 * What a form that begins with the content of an earlier one left out; nothing if that is nothing. The list is in the
 * state of the address, so it survives a reload and a switch of the language until the user closes it.
 */
export function LeftOutList({ intro, texts }: LeftOutListProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (texts.length === 0) return null;
  const close = () => void navigate({ pathname, search }, { replace: true, state: null });
  return (
    <div role="status" className={classes.notice}>
      <CloseButton
        size="sm"
        aria-label={t('close')}
        className={classes.closing ?? ''}
        onClick={close}
      />
      {intro}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
