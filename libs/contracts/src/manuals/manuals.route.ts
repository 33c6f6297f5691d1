import { API_BASE, route } from '../route';
import type { Manual, ManualGroup, Slider } from './manuals';

/** The groups of both libraries. */
export const getManualGroups = route<{ answer: ManualGroup[] }>(
  'GET',
  `${API_BASE}/public/document-groups`,
);
/** The manuals of one group, or of all. */
export const getManuals = route<{ query: { documentGroup?: string }; answer: Manual[] }>(
  'GET',
  `${API_BASE}/public/manuals`,
);
export const getSliders = route<{ answer: Slider[] }>('GET', `${API_BASE}/public/sliders`);
