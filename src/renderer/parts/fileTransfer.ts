/** Hands `text` to the player as a file to keep. */
export function saveTextFile(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'application/json' }));
}

/** Hands `content` to the player as a file to keep. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The text of a file that the player chose; null where it cannot be read any more, or not by them. */
export function readText(file: Blob): Promise<string | null> {
  return file.text().catch(() => null);
}

/** Bytes that came as base64. */
export function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  const binary = atob(data);
  const bytes = new Uint8Array(binary.length);
  for (let n = 0; n < bytes.length; n++) bytes[n] = binary.charCodeAt(n);
  return bytes;
}

/** Bytes as base64; rejects where they cannot be read. */
export function toBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL: what it is, a comma, and the bytes.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(content);
  });
}
