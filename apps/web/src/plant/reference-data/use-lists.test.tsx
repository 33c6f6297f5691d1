import { units, workAreas } from '@portal/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { listQuery } from './use-list';
import { useLists } from './use-lists';

const LISTS = { units, workAreas };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'broken' : this.props.children);
}

function Form() {
  const lists = useLists(LISTS);
  return lists ? `${lists.units.length} units, ${lists.workAreas.length} areas` : 'loading';
}

/** A form whose areas are already loaded; the server answers the request for units like this. */
function form(answer: { ok: boolean; status: number; json: () => Promise<unknown> }) {
  // The page of these tests has no network at all.
  Object.assign(globalThis, { fetch: async () => answer });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(listQuery(workAreas).queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <Boundary>
        <Form />
      </Boundary>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  // React logs an error that a boundary has caught. Here the error is what the test expects.
  import.meta.jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  import.meta.jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('returns the lists when the last one has loaded', async () => {
  form({ ok: true, status: 200, json: async () => [{}] });
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('1 units, 0 areas')).toBeInTheDocument();
});

it('fails the page when the last list to answer has failed', async () => {
  form({ ok: false, status: 503, json: async () => ({}) });
  expect(await screen.findByText('broken')).toBeInTheDocument();
});
