// @ts-check
// Adds up what was gathered while it is being typed. It knows no rule: whether a roster is lawful the server says.

const form = document.querySelector("form[data-budget]");
if (form instanceof HTMLFormElement) {
  const asked = form.querySelector("input[name=budget]");
  const total = form.querySelector("[data-total]");
  const over = form.querySelector("[data-over]");
  const count = () => {
    let sum = 0;
    for (const input of form.querySelectorAll("input[data-cost]")) {
      if (input instanceof HTMLInputElement) sum += (Number(input.value) || 0) * Number(input.dataset.cost);
    }
    if (total) total.textContent = String(sum);
    const budget = Number(asked instanceof HTMLInputElement ? asked.value : form.dataset.budget);
    if (over instanceof HTMLElement) over.hidden = sum <= budget;
  };
  form.addEventListener("input", count);
  count();
}
