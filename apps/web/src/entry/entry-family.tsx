import { entryPaths, entryRoutes, type EntryFamily } from '@portal/contracts';
import { lazy, type ComponentType } from 'react';
import { generatePath } from 'react-router-dom';
import type { EditPageProps, RequestFamily } from '../requests/request-family';
import type { EntryDefinition } from './definition';

interface EntryFamilyOptions extends Pick<RequestFamily, 'paths' | 'titles' | 'hasHours'> {
  name: EntryFamily;
  /** Loads the family's own part. */
  load: () => Promise<{ default: EntryDefinition }>;
}

/** A family of entry requests. The browser loads each of its screens when the user first opens it. */
export function entryFamily({ load, ...family }: EntryFamilyOptions): RequestFamily {
  const screen = <Props extends object>(
    fetchPage: () => Promise<ComponentType<Props & { definition: EntryDefinition }>>,
  ) =>
    lazy(async () => {
      const [Page, { default: definition }] = await Promise.all([fetchPage(), load()]);
      return { default: (props: Props) => <Page {...props} definition={definition} /> };
    });
  return {
    ...family,
    listPath: generatePath(entryPaths.list, { type: null }),
    calls: entryRoutes,
    judging: 'items',
    EditPage: screen<EditPageProps>(async () => (await import('./EditEntryPage')).EditEntryPage),
    DetailPage: screen<{ id: string }>(
      async () => (await import('./EntryDetailPage')).EntryDetailPage,
    ),
    ReviewPage: screen<{ id: string }>(
      async () => (await import('./EntryReviewPage')).EntryReviewPage,
    ),
  };
}
