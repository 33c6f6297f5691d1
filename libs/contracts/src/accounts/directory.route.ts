import { API_BASE, route } from '../route';
import type {
  ConnectDirectoryAnswer,
  ConnectDirectoryBody,
  Directory,
  DirectoryAddress,
  DirectoryKind,
  DirectoryLogoutBody,
  FinishDirectoryLoginAnswer,
  FinishDirectoryLoginBody,
} from './directory';

type Params = { directory: DirectoryKind };

export const getDirectories = route<{ answer: Directory[] }>(
  'GET',
  `${API_BASE}/public/directories`,
);
export const startDirectoryLogin = route<{
  params: Params;
  body: Record<string, never>;
  answer: DirectoryAddress;
}>('POST', `${API_BASE}/public/directories/:directory/start`);
/** The directory sends the browser here; the answer sends it on to the client. */
export const returnFromDirectory = route<{ params: Params; answer: never }>(
  'GET',
  `${API_BASE}/public/directories/:directory/callback`,
);
export const finishDirectoryLogin = route<{
  body: FinishDirectoryLoginBody;
  answer: FinishDirectoryLoginAnswer;
}>('POST', `${API_BASE}/public/directories/finish`);
/** The directory calls this itself (OpenID Connect Back-Channel Logout 1.0). */
export const directoryLogout = route<{
  params: Params;
  body: DirectoryLogoutBody;
  answer: Record<string, never>;
}>('POST', `${API_BASE}/public/directories/:directory/logout`);
export const connectDirectory = route<{
  body: ConnectDirectoryBody;
  answer: ConnectDirectoryAnswer;
}>('POST', `${API_BASE}/directories/connect`);
