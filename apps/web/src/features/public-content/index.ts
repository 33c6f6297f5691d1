export { useMetaData } from './api/get-meta-data';
export { useNavbars } from './api/get-navbars';
export { TipsBanner } from './TipsBanner';
export { Slides } from './Slides';
