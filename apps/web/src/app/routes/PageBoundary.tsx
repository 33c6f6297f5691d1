import { FailedState } from '@portal/ui';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageHeading } from '../../platform/page/use-page-heading';
import classes from './PageBoundary.module.css';

interface BoundaryProps {
  /** Another address is a new try. */
  address: string;
  broken: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  address: string;
  isBroken: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { address: this.props.address, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState) {
    return address === state.address ? null : { address, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}

function BrokenPage({ as: Place }: { as: 'main' | 'div' }) {
  const { t } = useTranslation('common');
  const titleRef = usePageHeading(t('broken.title'));
  return (
    <Place>
      <h1 ref={titleRef} tabIndex={-1} className={classes.title}>
        {t('broken.title')}
      </h1>
      <FailedState
        text={t('broken.text')}
        retryLabel={t('broken.reload')}
        onRetry={() => window.location.reload()}
      />
    </Place>
  );
}

export interface PageBoundaryProps {
  /** The element around the error: `main` if the failure may include the frame. */
  as: 'main' | 'div';
  children: ReactNode;
}

/**
 * Shows an error if the content cannot be shown, usually because a file is missing after a release
 * or could not be loaded. A browser loads such a file again only when the page is reloaded.
 */
export function PageBoundary({ as, children }: PageBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <Boundary address={pathname} broken={<BrokenPage as={as} />}>
      {children}
    </Boundary>
  );
}
