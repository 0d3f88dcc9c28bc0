/** Loaded when first needed: the library is large, and the server's start does not wait for it. */
export async function hashPassword(password: string): Promise<string> {
  const library = await import('better-auth/crypto');
  return library.hashPassword(password);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const library = await import('better-auth/crypto');
  return library.verifyPassword({ hash, password });
}
