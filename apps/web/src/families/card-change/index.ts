import { cardChangePaths, cardChangeRoutes } from '@portal/contracts';
import { lazy } from 'react';
import type { RequestFamily } from '../../requests/request-family';

/** Changes of safety cards (docs/product/card-change.md); the browser loads each screen when the user first opens it. */
export const family: RequestFamily = {
  name: 'cardChange',
  paths: cardChangePaths,
  listPath: cardChangePaths.list,
  addressedBy: ['requestType'],
  titles: { create: 'newCardChange', edit: 'editCardChange', detail: 'cardChange' },
  calls: cardChangeRoutes,
  hasHours: false,
  judging: 'items',
  EditPage: lazy(async () => ({
    default: (await import('./EditCardChangePage')).EditCardChangePage,
  })),
  DetailPage: lazy(async () => ({
    default: (await import('./CardChangeDetailPage')).CardChangeDetailPage,
  })),
  ReviewPage: lazy(async () => ({
    default: (await import('./CardChangeReviewPage')).CardChangeReviewPage,
  })),
  ListPage: lazy(async () => ({
    default: (await import('./CardChangeListPage')).CardChangeListPage,
  })),
};
