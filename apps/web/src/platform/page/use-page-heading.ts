import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** On the first page of a visit the browser starts at the top by itself. */
let isFirstPage = true;

/**
 * Names the page in the browser's title and moves the focus to its heading, so that whoever does not
 * see the page change hears it.
 * @param keepsFocus where something on the page takes the focus instead
 */
export function usePageHeading(title: string, keepsFocus = false) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${t('appTitle')}`;
  }, [title, t]);
  useEffect(() => {
    if (!isFirstPage && !keepsFocus) heading.current?.focus();
    isFirstPage = false;
  }, [pathname, keepsFocus]);
  return heading;
}
