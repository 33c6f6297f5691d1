import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** On the first page of a visit, the browser already starts at the top. */
let isFirstPage = true;

/**
 * Sets the browser's title and moves the focus to the heading of the page, so that screen readers
 * announce the new page.
 * @param keepsFocus true if something else on the page takes the focus
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
