import { takeOutPaths, takeOutRoutes } from '@portal/contracts';
import { lazy } from 'react';
import type { RequestFamily } from '../../requests/request-family';

/** Take-outs (docs/product/take-out.md); the browser loads each screen when the user first opens it. */
export const family: RequestFamily = {
  name: 'takeOut',
  paths: takeOutPaths,
  listPath: takeOutPaths.list,
  listPaths: takeOutPaths.lists,
  titles: { create: 'newTakeOut', edit: 'editTakeOut', detail: 'takeOut' },
  calls: takeOutRoutes,
  hasHours: true,
  judging: 'whole',
  EditPage: lazy(async () => ({
    default: (await import('./EditTakeOutPage')).EditTakeOutPage,
  })),
  DetailPage: lazy(async () => ({
    default: (await import('./TakeOutDetailPage')).TakeOutDetailPage,
  })),
  ReviewPage: lazy(async () => ({
    default: (await import('./TakeOutReviewPage')).TakeOutReviewPage,
  })),
  ListPage: lazy(async () => ({
    default: (await import('./TakeOutListPage')).TakeOutListPage,
  })),
};
