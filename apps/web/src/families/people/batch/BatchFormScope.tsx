import type { ReactNode } from 'react';
import { UnreadProvider } from '../../../platform/forms/typed/unread';
import { KeptUploadsProvider } from '../../../platform/upload/kept-uploads';
import { EditingProvider } from '../../../entry/editing';
import { ProblemsProvider, type ProblemStore } from '../../../requests/form/problems';
import type { useBatchForm } from './use-batch-form';

interface BatchFormScopeProps {
  of: ReturnType<typeof useBatchForm>;
  problems: ProblemStore;
  children: ReactNode;
}

/** Gives the fields of a batch's form their values, messages and uploads. */
export const BatchFormScope = ({ of, problems, children }: BatchFormScopeProps) => (
  <ProblemsProvider value={problems}>
    <EditingProvider value={of.editing}>
      <KeptUploadsProvider value={of.uploads}>
        <UnreadProvider value={of.unread.stores.get('plan') ?? null}>{children}</UnreadProvider>
      </KeptUploadsProvider>
    </EditingProvider>
  </ProblemsProvider>
);
