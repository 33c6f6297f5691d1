import { lazy } from 'react';
import type { FamilyReviewProps } from '../requests/review/ReviewLoader';
import type { EditEntryPageProps } from './EditEntryPage';
import type { EntryDetailPageProps } from './EntryDetailPage';
import type { EntryDefinition } from './family';

/**
 * A family's screens, each fetched when it is opened first.
 * @param load fetches the family's own part
 */
export const screensOf = (load: () => Promise<{ default: EntryDefinition }>) => ({
  EditPage: lazy(async () => {
    const [{ EditEntryPage }, { default: family }] = await Promise.all([
      import('./EditEntryPage'),
      load(),
    ]);
    return {
      default: (props: EditEntryPageProps) => <EditEntryPage {...props} family={family} />,
    };
  }),
  DetailPage: lazy(async () => {
    const [{ EntryDetailPage }, { default: family }] = await Promise.all([
      import('./EntryDetailPage'),
      load(),
    ]);
    return {
      default: (props: EntryDetailPageProps) => <EntryDetailPage {...props} family={family} />,
    };
  }),
  ReviewPage: lazy(async () => {
    const [{ EntryReviewPage }, { default: family }] = await Promise.all([
      import('./EntryReviewPage'),
      load(),
    ]);
    return {
      default: (props: FamilyReviewProps) => <EntryReviewPage {...props} family={family} />,
    };
  }),
});

export type FamilyScreens = ReturnType<typeof screensOf>;
