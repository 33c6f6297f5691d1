import { API_BASE, route } from '../route';
import type { MetaData, Navbar, Tip } from './public-content';

export const getTips = route<{ answer: Tip[] }>('GET', `${API_BASE}/public/tips`);
export const getNavbars = route<{ answer: Navbar[] }>('GET', `${API_BASE}/public/navbars`);
export const getMetaData = route<{ answer: MetaData }>('GET', `${API_BASE}/public/meta-data`);
