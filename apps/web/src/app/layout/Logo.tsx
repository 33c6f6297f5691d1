/** The logo: the plant's, which may be wide, or the portal's own. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <img
      src="/logo"
      alt=""
      style={{ height: size, minWidth: size, maxWidth: 4 * size, objectFit: 'contain' }}
    />
  );
}
