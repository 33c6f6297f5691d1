import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../theme/theme';

/** As `UiProvider`, but what opens is there at once: without a browser nothing has a place or moves. */
function TestProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      {children}
    </MantineProvider>
  );
}

/** Shows something as it stands in the portal, to somebody who can act on it. */
export function renderUi(shown: ReactNode) {
  // Nobody waits between two keys, which would only let time pass.
  const user = userEvent.setup({ delay: null });
  return { user, ...render(shown, { wrapper: TestProvider }) };
}
