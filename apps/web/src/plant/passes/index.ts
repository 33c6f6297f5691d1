export { CountedList } from './CountedList';
export { Trips } from './Trips';
export { quantityText } from './quantity-text';
