/** An address, which where it is too long for its line is broken before its host. */
export function MailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
