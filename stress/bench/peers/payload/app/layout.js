/** Next.js demands a layout, although there are no pages. */
export default function Layout({ children }) {
  return children;
}
