import { Anchor } from '@mantine/core';
import { EmptyState, LoadingState, StatusBadge } from '@portal/ui';
import { searchable } from '@portal/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import type { AdministrationLinks } from '../links';
import classes from './Words.module.css';

/** Something whose words the plant can set. */
interface WordedEntry {
  id: string;
  label: string;
  /** Whether the plant has words of its own. */
  isOwn: boolean;
  /** What the keyword is looked for in. */
  words: string;
}

interface WordsPageProps {
  title: string;
  about: string;
  keyword: string;
  links: AdministrationLinks;
  /** Undefined until they are loaded. */
  entries: readonly WordedEntry[] | undefined;
  error: unknown;
  onRetry: () => void;
  onOpen: (id: string) => void;
  /** The opened form. */
  children: ReactNode;
}

/** Everything whose words the plant can set; each entry opens a form. */
export function WordsPage(props: WordsPageProps) {
  const { t } = useTranslation(['administration', 'common']);
  const [keyword, setKeyword] = useState('');
  const { entries, error, onOpen } = props;
  const shown = (entries ?? []).filter(({ words }) =>
    searchable(words).includes(searchable(keyword)),
  );
  return (
    <Page
      title={props.title}
      beside={
        <Anchor component={Link} to={props.links.home} size="sm">
          {t('allLists')}
        </Anchor>
      }
    >
      <p className={classes.about}>{props.about}</p>
      <KeywordField label={props.keyword} width={320} value={keyword} onSearch={setKeyword} />
      {error ? (
        <LoadFailed error={error} onRetry={props.onRetry} />
      ) : (
        !entries && <LoadingState text={t('common:loading')} />
      )}
      {entries && shown.length === 0 && <EmptyState text={t('nothingFound')} />}
      {entries && (
        <ul className={classes.entries}>
          {shown.map(({ id, label, isOwn }) => (
            <li key={id}>
              <button type="button" className={classes.entry} onClick={() => onOpen(id)}>
                <span className={classes.subject}>{label}</span>
                {isOwn && <StatusBadge tone="blue">{t('words.own')}</StatusBadge>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {props.children}
    </Page>
  );
}
