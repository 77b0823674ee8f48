/** The photos under drawings, in this browser's own store: they are back when a drawing is opened again, and go nowhere. */

/** One that was not straightened has no `straight`. @typedef {{ file: Blob, faint: number, laid: import("./fitting.js").Laid, straight?: import("./flatten.js").Straight }} Kept */

const STORE = "photos";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T | undefined>} */
async function within(mode, work) {
  try {
    const opening = indexedDB.open("drawings", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const all = await answered(opening);
    try {
      return await answered(work(all.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      all.close();
    }
  } catch {
    // A browser may refuse to keep anything: then the photo is gone with the page.
    return undefined;
  }
}

/** @param {string} place @param {Kept} photo */
export const put = (place, photo) => within("readwrite", (photos) => photos.put(photo, place));

/** @param {string} place @returns {Promise<Kept | undefined>} */
export const get = (place) => within("readonly", (photos) => photos.get(place));

/** @param {string} place */
export const drop = (place) => within("readwrite", (photos) => photos.delete(place));
