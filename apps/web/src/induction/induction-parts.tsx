/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTranslation } from './induction-texts';

interface PageProps {
  /** Changes with the screen, so that its heading gets the focus. */
  name: string;
  title: string;
  /** Above the heading. */
  top?: ComponentChildren;
  className?: string;
  problem?: string;
  children?: ComponentChildren;
  footer?: ComponentChildren;
}

/** A screen with its heading, content and buttons. */
export function Page({ name, title, top, className, problem = '', children, footer }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [name]);
  return (
    <>
      <main className={className ?? ''}>
        {top}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {problem !== '' && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </main>
      {footer}
    </>
  );
}

interface FooterProps {
  next: string;
  isBusy?: boolean;
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

/** The big buttons at the bottom of a screen. */
export function Footer({ next, isBusy = false, onNext, onBack }: FooterProps) {
  const { t } = useTranslation('inductionPage');
  return (
    <footer>
      {onBack && (
        <button type="button" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </button>
      )}
      <button type="button" className="main" disabled={isBusy} onClick={onNext}>
        {next}
      </button>
    </footer>
  );
}
