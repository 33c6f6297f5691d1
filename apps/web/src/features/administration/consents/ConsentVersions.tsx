import { Title } from '@mantine/core';
import type { ConsentEntry } from '@portal/contracts';
import { wordChanges } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import events from '../events/Events.module.css';
import words from '../words/Words.module.css';
import classes from './Consents.module.css';

type Version = ConsentEntry['versions'][number];
const SIDES = [
  { language: 'vi', name: 'bodyVi' },
  { language: 'en', name: 'bodyEn' },
] as const;

/** All versions of a text, the newest first, each with its differences to the one in force. */
export function ConsentVersions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('administration');
  const [newest] = versions;
  if (!newest) return null;
  const about = ({ version, at, by }: Version, isNewest: boolean) =>
    [
      t('consents.version', { version }),
      at === null ? t('consents.fromBeginning') : t('consents.since', { time: formatDateTime(at) }),
      by,
      isNewest ? t('consents.inForce') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={classes.versions} aria-label={t('consents.versions')}>
      <Title order={3}>{t('consents.versions')}</Title>
      {versions.map((version, at) => (
        <details key={`${version.version} ${version.at ?? ''}`}>
          <summary>{about(version, at === 0)}</summary>
          <div className={words.sides}>
            {SIDES.map(({ language, name }) => (
              <p key={language} lang={language} className={classes.text}>
                {wordChanges(version[name], newest[name]).map(({ kind, text }, part) =>
                  kind === 'same' ? (
                    text
                  ) : kind === 'removed' ? (
                    <del key={`${part}`} className={events.before}>
                      {text}
                    </del>
                  ) : (
                    <ins key={`${part}`} className={events.after}>
                      {text}
                    </ins>
                  ),
                )}
              </p>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
