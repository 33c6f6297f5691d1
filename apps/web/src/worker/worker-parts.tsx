/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { STEPS, type Step } from './worker-steps';
import { useTranslation } from './worker-texts';

interface ActionsProps {
  next: string;
  isBusy?: boolean;
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

/** The big buttons at the bottom of a screen. */
export function Actions({ next, isBusy = false, onNext, onBack }: ActionsProps) {
  const { t } = useTranslation('workerPage');
  return (
    <footer>
      {onBack && (
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
      )}
      <button type="button" className="main" disabled={isBusy} onClick={onNext}>
        {next}
      </button>
    </footer>
  );
}

/** Why something did not work, moved into view; nothing if it is empty. */
export function Problem({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [text]);
  if (text === '') return null;
  return (
    <p ref={said} className="error" role="alert">
      {text}
    </p>
  );
}

interface ScreenProps {
  step: Step;
  title: string;
  about?: string;
  /** Why the next screen does not come; empty if nothing is in the way. */
  problem?: string;
  children: ComponentChildren;
  actions: ComponentChildren;
}

/** One screen: its progress, heading and content. */
export function Screen({ step, title, about, problem = '', children, actions }: ScreenProps) {
  const { t } = useTranslation('workerPage');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);
  const count = STEPS.length;
  const number = STEPS.indexOf(step) + 1;
  return (
    <>
      <main>
        <p className="progress">
          <span>{t('step', { step: number, count })}</span>
          <progress value={number} max={count} aria-label={t('step', { step: number, count })} />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {about && <p>{about}</p>}
        {children}
        <Problem text={problem} />
      </main>
      {actions}
    </>
  );
}

interface FileButtonProps {
  label: string;
  text: string;
  accept: string;
  isMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the phone's gallery or files. */
export function FileButton({ label, text, accept, isMany = false, onFiles }: FileButtonProps) {
  return (
    <label className="button">
      <input
        type="file"
        accept={accept}
        multiple={isMany}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}

/** Whether the phone has a network. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    globalThis.addEventListener('online', look);
    globalThis.addEventListener('offline', look);
    return () => {
      globalThis.removeEventListener('online', look);
      globalThis.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}

/**
 * Code that is loaded when a screen needs it; undefined until then.
 * @param load the same function each time
 */
export function useLoaded<Module>(load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  useEffect(() => {
    // Without a network nothing opens, and the banner says why.
    void load().then(
      (module) => setLoaded({ module }),
      () => undefined,
    );
  }, [load]);
  return loaded?.module;
}
