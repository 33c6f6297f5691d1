import { registeredContractor, type Client } from '@portal/testing';
import type { Sender } from '@portal/testing/upload';

/** Users who upload files to a portal, and how to download them. */
export function useFiles(portal: { readonly client: Client }) {
  return {
    /** A user of a new company that has no other users. */
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
