// The picture of a result, on its way to others.

/** Hand a picture and a link to the device's own sharing; without one, save the picture and copy the link.
 *
 * Gives the message to tell, none where the device has told it itself. */
export async function share(picture: string, file: string, link: string): Promise<string | null> {
  const answer = await fetch(picture);
  if (!answer.ok) throw new Error(String(answer.status));
  const image = new File([await answer.blob()], file, { type: "image/png" });
  if (navigator.canShare?.({ files: [image] })) {
    try {
      await navigator.share({ files: [image], url: link });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "AbortError") throw error; // who changed their mind
    }
    return null;
  }
  save(image);
  try {
    await navigator.clipboard.writeText(link); // not there without https
  } catch {
    return "share-saved";
  }
  return "share-saved-copied";
}

function save(image: File): void {
  const address = URL.createObjectURL(image);
  const link = document.createElement("a");
  link.href = address;
  link.download = image.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
