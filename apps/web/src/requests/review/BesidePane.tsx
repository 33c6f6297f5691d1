import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../detail/tabs.css';
import classes from './Review.module.css';
import type { ReviewedRequest } from './reviewed';

interface BesidePaneProps {
  beside: ReviewedRequest['beside'];
  hasPapers: boolean;
  /** Whether the papers are shown, if both exist. */
  arePapersShown: boolean;
  onShowPapers: (areShown: boolean) => void;
  /** The papers. */
  children: ReactNode;
}

const OWN = 'own';
const PAPERS = 'papers';

/** The right pane: the papers, the family's own content, or a switch between the two. */
export function BesidePane(props: BesidePaneProps) {
  const { beside, hasPapers, arePapersShown, onShowPapers, children } = props;
  const { t } = useTranslation('review');
  if (!beside) return children;
  if (!hasPapers) return beside.content;
  return (
    <Tabs
      value={arePapersShown ? PAPERS : OWN}
      onChange={(tab) => onShowPapers(tab === PAPERS)}
      keepMounted={false}
      className={classes.beside ?? ''}
    >
      <Tabs.List>
        <Tabs.Tab value={OWN}>{beside.label}</Tabs.Tab>
        <Tabs.Tab value={PAPERS}>{t('documents.label')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={OWN}>{beside.content}</Tabs.Panel>
      <Tabs.Panel value={PAPERS}>{children}</Tabs.Panel>
    </Tabs>
  );
}
