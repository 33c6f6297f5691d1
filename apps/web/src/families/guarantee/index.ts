import { guaranteePaths, guaranteeRoutes } from '@portal/contracts';
import { lazy } from 'react';
import type { RequestFamily } from '../../requests/request-family';

/** Guarantees (docs/product/guarantee.md); the browser loads each screen when the user first opens it. */
export const family: RequestFamily = {
  name: 'guarantee',
  paths: guaranteePaths,
  listPath: guaranteePaths.list,
  titles: { create: 'newGuarantee', edit: 'editGuarantee', detail: 'guarantee' },
  calls: guaranteeRoutes,
  hasHours: true,
  judging: 'whole',
  EditPage: lazy(async () => ({
    default: (await import('./EditGuaranteePage')).EditGuaranteePage,
  })),
  DetailPage: lazy(async () => ({
    default: (await import('./GuaranteeDetailPage')).GuaranteeDetailPage,
  })),
  ReviewPage: lazy(async () => ({
    default: (await import('./GuaranteeReviewPage')).GuaranteeReviewPage,
  })),
  ListPage: lazy(async () => ({
    default: (await import('./GuaranteeListPage')).GuaranteeListPage,
  })),
};
