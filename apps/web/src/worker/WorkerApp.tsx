/** @jsxImportSource preact */
import { LANGUAGES, type Language } from '@portal/contracts';
import { loadWorkerTexts } from '@portal/i18n/worker-page';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { EntryScreens } from './EntryScreens';
import { KeptEntries, keptKey } from './kept-entry';
import { KeptFiles } from './kept-files';
import { keepLanguage, openLink, readLanguage } from './worker-calls';
import { KeptPasses } from './kept-pass';
import type { Proof } from './ProofFields';
import { Actions, useLoaded, useOnline } from './worker-parts';
import type { WorkerForm } from './worker-steps';
import { translating } from './page-texts';
import { useTranslation, WordsContext, type Words } from './worker-texts';

const NAMES: Readonly<Record<Language, string>> = { vi: 'Tiếng Việt', en: 'English' };
const kept = new KeptEntries(localStorage);
const passes = new KeptPasses(localStorage);

/** The page on which a worker without an account sends the own data by a link. */
export function WorkerApp() {
  const [language, setLanguage] = useState(readLanguage);
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    void loadWorkerTexts(language).then((loaded) => {
      document.documentElement.lang = language;
      const t = translating(loaded);
      document.title = t('title');
      setWords({ t, language });
    });
  }, [language]);
  if (!words) return null;
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <WordsContext.Provider value={words}>
      <Frame onLanguage={choose} />
    </WordsContext.Provider>
  );
}

/** The screens beside the entry, which people open who have sent one. */
const OTHERS = ['pass', 'rights'] as const;
type Shown = 'entry' | (typeof OTHERS)[number];
const LOADS = {
  pass: () => import('./PassScreen'),
  rights: () => import('./RightsScreen'),
} as const;

function Frame({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t, language } = useTranslation('workerPage');
  const isOnline = useOnline();
  // The secret stays that of this page until another link has loaded it anew.
  const [secret] = useState(() => globalThis.location.hash.slice(1));
  // A worker who has a pass on this phone comes to show it.
  const [shown, setShown] = useState<Shown>(() => (passes.read(secret) ? 'pass' : 'entry'));
  const showEntry = () => setShown('entry');
  // Only in memory: others may use the phone later.
  const [sent, setSent] = useState<Proof | null>(null);
  return (
    <>
      <header>
        {secret !== '' &&
          OTHERS.filter((one) => one !== shown).map((one) => (
            <button key={one} type="button" onClick={() => setShown(one)}>
              {t(`${one}.open`)}
            </button>
          ))}
        <div role="group" aria-label={t('language')}>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => onLanguage(one)}
            >
              {NAMES[one]}
            </button>
          ))}
        </div>
      </header>
      {!isOnline && (
        <p className="banner" role="status">
          {t('offline')}
        </p>
      )}
      {shown !== 'entry' && (
        <LoadedScreen
          key={shown}
          load={LOADS[shown]}
          secret={secret}
          sent={sent}
          onForget={() => setSent(null)}
          onBack={showEntry}
        />
      )}
      {/* It stays, because files may be on their way. */}
      <div className="entry" hidden={shown !== 'entry'}>
        <Opened key={language} secret={secret} onSent={setSent} onPass={() => setShown('pass')} />
      </div>
    </>
  );
}

interface LoadedScreenProps {
  load: (typeof LOADS)[Exclude<Shown, 'entry'>];
  secret: string;
  sent: Proof | null;
  onForget: () => void;
  onBack: () => void;
}

/** Loads a screen when it is opened. */
function LoadedScreen({ load, ...props }: LoadedScreenProps) {
  const Loaded = useLoaded<Awaited<ReturnType<typeof load>>>(load)?.default;
  return Loaded ? <Loaded {...props} /> : <main aria-busy="true" />;
}

type Opening = { state: 'opening' | 'failed' | 'dead' } | { state: 'open'; form: WorkerForm };

interface OpenedProps {
  secret: string;
  /** Called with the proof of an entry that was sent, and with null before the next one. */
  onSent: (proof: Proof | null) => void;
  onPass: () => void;
}

/** Opens the link, in the language of the page. */
function Opened({ secret, onSent, onPass }: OpenedProps) {
  const { t, language } = useTranslation('workerPage');
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const open = useCallback(async () => {
    try {
      const form = secret === '' ? null : (await openLink(secret, language)).form;
      if (!form) {
        kept.clear(secret);
        void new KeptFiles(keptKey(secret)).clear();
      }
      setOpening(form ? { state: 'open', form } : { state: 'dead' });
      return form;
    } catch {
      setOpening((now) => (now.state === 'open' ? now : { state: 'failed' }));
      return null;
    }
  }, [secret, language]);
  useEffect(() => void open(), [open]);
  if (opening.state === 'open')
    return (
      <EntryScreens
        secret={secret}
        form={opening.form}
        kept={kept}
        onReopen={open}
        onSent={onSent}
        onPass={onPass}
      />
    );
  if (opening.state === 'dead')
    return (
      <>
        <main>
          <h1>{t('dead.title')}</h1>
          <p>{t('dead.about')}</p>
          {secret !== '' && <p>{t('dead.pass')}</p>}
        </main>
        {secret !== '' && <Actions next={t('pass.open')} onNext={onPass} />}
      </>
    );
  if (opening.state === 'opening')
    return (
      <main aria-busy="true">
        <h1>{t('welcome.title')}</h1>
        <p role="status">{t('loading')}</p>
      </main>
    );
  const again = () => {
    setOpening({ state: 'opening' });
    void open();
  };
  return (
    <main>
      <h1>{t('welcome.title')}</h1>
      <p role="alert">{t('unreachable')}</p>
      <Actions next={t('retry')} onNext={again} />
    </main>
  );
}
