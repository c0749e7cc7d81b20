// Writing as the server takes it: one line, no controls, nothing that turns it about; counted in characters, not in the units
// the browser counts.
export const codePoints = (text: string) => [...text].length;

export const plainText = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Surrogate}/gu, ''); // half a pair is no character
