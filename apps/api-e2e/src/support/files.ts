import { registeredContractor, type Client } from '@portal/testing';
import type { Sender } from '@portal/testing/upload';

/** Who sends files to a portal, and how they are fetched from it. */
export function useFiles(portal: { readonly client: Client }) {
  return {
    /** Somebody of a company that nobody else of the test belongs to. */
    sender: async (): Promise<Sender> => {
      const { token } = await registeredContractor(portal.client);
      return { baseUrl: portal.client.baseUrl, token };
    },
    get: (path: string, token?: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(new URL(path, portal.client.baseUrl), {
        headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      }),
  };
}
